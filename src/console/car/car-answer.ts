/** What a change of cars answers. */
export type CarAnswer = {
  words?: string
  operation?: string
  fault?: { field: string; reason: string }
}
