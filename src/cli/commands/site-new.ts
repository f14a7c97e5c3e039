import type { Command } from '../command.ts'

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const

/** Uses folders of this machine and a person's answers, so it is not an operation. */
export const siteNew: Command = {
  summary: 'Make the folder of a new site. Asks for missing options, and checks the result.',
  positionals: [],
  options: {
    name: text('TEXT', 'the dealer’s name'),
    host: text('HOST', 'where it is reached, like www.example.com'),
    template: text('NAME', 'one of sites/_templates; standard unless said'),
    locale: text('en-AU|en-NZ', 'the country; Australia unless said'),
    email: text('ADDRESS', 'the mailbox for leads'),
    logo: text('FILE', 'an SVG, or a picture to read the colours from'),
    brand: text('#RRGGBB', 'the main colour; from the logo unless said'),
    accent: text('#RRGGBB', 'the colour of buttons; from the logo unless said'),
    locations: text('TEXT', 'Name, street, city, state, postcode, phone; several between semicolons'),
  },
  async run(given, { env, cwd }) {
    const { makeSite } = await import('../site/site-new.ts')
    const { SITES_FOLDER, PORT } = env()
    return makeSite(given, SITES_FOLDER, cwd, { input: process.stdin, output: process.stderr }, PORT)
  },
}
