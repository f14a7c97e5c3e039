/** The key that is held for commands, by what a browser says of itself. */
export const commandKey = (userAgent: string): string => (/Mac|iPhone|iPad/.test(userAgent) ? '⌘' : 'Ctrl')
