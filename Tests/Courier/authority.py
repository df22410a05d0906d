"""A certificate authority of our own, and processes that trust it.

The courier trusts what the system trusts and cannot be told otherwise, so a test gives it another
system: a private mount namespace in which the bundle of authorities is ours. That takes root.
"""

import os
import pathlib
import shutil
import ssl
import subprocess

import pytest

BUNDLE = "/etc/ssl/certs/ca-certificates.crt"
SETTINGS = """
[ca]
default_ca = us
[us]
database = {folder}/index
serial = {folder}/serial
new_certs_dir = {folder}
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
"""

needs_root = pytest.mark.skipif(
    os.getuid() != 0 or not shutil.which("unshare") or not os.path.exists(BUNDLE),
    reason="needs root, unshare and the system's bundle of authorities",
)


class Authority:
    """Signs certificates for servers of the tests."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "index").write_text("")
        (self.folder / "serial").write_text("01\n")
        (self.folder / "settings").write_text(SETTINGS.format(folder=folder))
        self.openssl(
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
            "-keyout", "ca.key", "-out", "ca.pem",
        )  # fmt: skip

    def openssl(self, *words):
        subprocess.run(["openssl", *words], cwd=self.folder, check=True, capture_output=True)

    def server(self, name, alternative="IP:127.0.0.1,DNS:localhost", dates=None):
        """A server's TLS settings with a certificate for these names, valid now or on these dates."""
        self.openssl(
            "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
            "-keyout", f"{name}.key", "-out", f"{name}.csr",
        )  # fmt: skip
        (self.folder / f"{name}.ext").write_text(f"subjectAltName={alternative}\n")
        start, end = dates or ("20200101000000Z", "20990101000000Z")
        self.openssl(
            "ca", "-batch", "-config", "settings", "-cert", "ca.pem", "-keyfile", "ca.key",
            "-startdate", start, "-enddate", end, "-extfile", f"{name}.ext",
            "-in", f"{name}.csr", "-out", f"{name}.pem",
        )  # fmt: skip
        settings = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        settings.load_cert_chain(self.folder / f"{name}.pem", self.folder / f"{name}.key")
        return settings

    @property
    def trusted(self):
        """A command's beginning that makes the command trust this authority and no other."""
        script = f'mount --bind "{self.folder}/ca.pem" {BUNDLE} && exec "$@"'
        return ("unshare", "-m", "sh", "-c", script, "sh")
