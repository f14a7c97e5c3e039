import { csv } from '#domain/desk/csv.ts'
import type { CsvName } from './csv-names.ts'
import { loadCars, loadPriceChanges } from './load-cars.ts'
import { loadAgents, loadForms, loadSpeed, loadWords } from './load-others.ts'
import { loadOverview, type Opened, type Ports } from './load-overview.ts'
import { loadSources } from './load-sources.ts'

type Cell = string | number | null | undefined
const text = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell))

async function rowsOf(screen: CsvName, ports: Ports, opened: Opened, now: Date): Promise<Cell[][]> {
  switch (screen) {
    case 'cars': {
      const { rows } = await loadCars(ports, opened, now)
      const cells = rows.map((car) => [
        car.name,
        car.car,
        car.views,
        car.perDay.toFixed(2),
        car.seconds,
        car.photos,
        car.saves,
        car.calls,
        car.leads,
        car.price,
        car.days,
      ])
      const head = 'car id views views_a_day seconds photos saves calls leads price days_on_lot'
      return [head.split(' '), ...cells]
    }
    case 'prices': {
      const rows = await loadPriceChanges(ports, opened)
      return [
        ['car', 'id', 'day', 'from', 'to', 'views_a_day_before', 'views_a_day_since'],
        ...rows.map((row) => [
          row.name,
          row.car,
          row.day,
          row.from,
          row.to,
          row.before?.toFixed(2),
          row.after?.toFixed(2),
        ]),
      ]
    }
    case 'lost': {
      const { lost } = await loadWords(ports, opened)
      return [['asked', 'times'], ...lost.map((one) => [one.term, one.empty])]
    }
    case 'facets': {
      const { facets } = await loadWords(ports, opened)
      return [['filter', 'times'], ...facets.map((one) => [one.term, one.times])]
    }
    case 'campaigns':
    case 'referrers': {
      const terms = (await loadSources(ports, opened))[screen]
      return [['name', 'times'], ...terms.map((one) => [one.term, one.times])]
    }
    case 'funnel': {
      const { funnel } = await loadOverview(ports, opened, now)
      return [['step', 'count'], ...funnel.map((one) => [one.words, one.value])]
    }
    case 'words': {
      const { words } = await loadWords(ports, opened)
      return [
        ['asked', 'times', 'found_nothing', 'cars_shown'],
        ...words.map((one) => [one.term, one.times, one.empty, one.hits]),
      ]
    }
    case 'sources': {
      const { rows } = await loadSources(ports, opened)
      return [
        ['source', 'visits', 'visitors', 'leads', 'cost'],
        ...rows.map((row) => [row.words, row.visits, row.visitors, row.leads, row.cost?.toFixed(2)]),
      ]
    }
    case 'forms': {
      const { rows } = await loadForms(ports, opened)
      return [
        ['form', 'began', 'sent', 'steps_done'],
        ...rows.map((row) => [row.words, row.began, row.sent, row.steps.join(' ')]),
      ]
    }
    case 'speed': {
      const { rows } = await loadSpeed(ports, opened)
      return [
        ['page', 'views', 'lcp_ms', 'inp_ms', 'cls'],
        ...rows.map((row) => [
          row.words,
          row.views,
          row.lcp?.toFixed(0),
          row.inp?.toFixed(0),
          row.cls?.toFixed(3),
        ]),
      ]
    }
    case 'agents': {
      const { days, byDay } = await loadAgents(ports, opened)
      return [['day', 'questions'], ...days.map((day, n) => [day, byDay[n]])]
    }
    default: {
      const { line } = await loadOverview(ports, opened, now)
      return [['day', 'visits', 'leads'], ...line.days.map((day, n) => [day, line.visits[n], line.leads[n]])]
    }
  }
}

/** What a card shows, as a spreadsheet. */
export const insightCsv = async (screen: CsvName, ports: Ports, opened: Opened, now: Date): Promise<string> =>
  csv((await rowsOf(screen, ports, opened, now)).map((row) => row.map(text)))
