export const SCREENS = {
  overview: 'Overview',
  cars: 'Cars',
  words: 'Searches',
  sources: 'Sources',
  forms: 'Forms',
  speed: 'Speed',
  agents: 'Agents',
} as const
export type ScreenName = keyof typeof SCREENS

export const isScreen = (name: string): name is Exclude<ScreenName, 'overview'> =>
  name !== 'overview' && Object.hasOwn(SCREENS, name)
