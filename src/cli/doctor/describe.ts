/** Apart from the looking itself, so that the list of commands need not load everything the doctor looks at. */
export const DOCTOR = {
  summary: 'Say what is configured, what can be reached, and what would break.',
  positionals: [],
  options: {},
}
