/// Holds what states of numbers are put together from, for all connections.
struct StateTexts {
  let openings = Openings()
  let endings = Endings()
}
