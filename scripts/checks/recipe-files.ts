/** What the followed recipes write: a page, a command and a shape of feeds. */

export const WARRANTY_PAGE = `
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

export const warranty = definePage({
  address: '/warranty',
  load({ site, url }) {
    const words = { title: 'Warranty', description: 'What we stand for.', path: '/warranty' }
    return { kind: 'page', props: { years: 5 }, meta: describePage(site, url.href, words) }
  },
})
`
export const WARRANTY_VIEW =
  'export const WarrantyView = ({ years }: { years: number }) => <p>{years} years</p>'
export const STOCK_SIZE = `
import { type Command, done } from '../command.ts'

export const stockSize: Command = {
  summary: 'Count the cars on file.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const size = await operate('stock.size', {})
    return done([\`\${size} cars\`], { size })
  },
}
`
export const YARD_BOOK = `
  'yard-book': {
    title: 'Yard Book',
    signature: ['yb_stock', 'yb_maker', 'yb_model'],
    profile: { columns: { stocknum: 'yb_stock', make: 'yb_maker', model: 'yb_model' } },
  },
`
export const YARD_BOOK_ROW = `
  'yard-book': {
    yb_stock: 'S1',
    yb_maker: 'Kia',
    yb_model: 'Rio',
    ...{ year: '2019', badge: 'Sport', condition: 'used', price: '15990', km: '41200' },
    ...{ colour: 'White', body: 'Hatchback', fuel: 'Petrol' },
    photos: 'https://x.example/1.jpg|https://x.example/2.jpg|https://x.example/3.jpg',
  },
`
/** Says which page answers at the new address, and whether the site check knows it. */
export const FIND_WARRANTY = `
import { aSite } from './src/domain/builders.ts'
import { pagesAt } from './src/pages/page-at.ts'
import { knownPaths } from './src/pages/site-paths.ts'
const paths = knownPaths(aSite(), { manufacturers: [], models: [] })
console.log(pagesAt(aSite(), '/warranty')[0]?.name, paths.has('/warranty'))
`
