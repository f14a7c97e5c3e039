import { createHash } from 'node:crypto'
import { addDays } from '#domain/insights/day.ts'
import { changeWords, type WeekReport } from '#domain/insights/week.ts'
import { grouped } from '#domain/numbers.ts'
import { colourOf, contrast } from '#domain/site/checks/theme-contrast.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { MondayMailer } from '#ports/insights/monday-mails.ts'
import type { Mail } from '#ports/leads/mail.ts'
import type { Pictures } from '#ports/pictures.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

const WIDTH = 504
const HEIGHT = 120
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Bars of a week, and those of the week before behind them. Its words are in the mail itself. */
function plot(values: readonly number[], behind: readonly number[], colour: string): string {
  const most = Math.max(1, ...values, ...behind)
  const slot = WIDTH / values.length
  const bar = (value: number, n: number, inset: number, fill: string) => {
    const height = Math.round((value / most) * (HEIGHT - 8))
    const width = slot - 2 * inset
    return `<rect x="${n * slot + inset}" y="${HEIGHT - height}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`
  }
  const bars = [
    ...behind.map((value, n) => bar(value, n, 8, '#dcdcdc')),
    ...values.map((value, n) => bar(value, n, 20, colour)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
}

const WHITE = colourOf('#ffffff')
/** Bars and other graphics need as much against what is behind them. */
const MIN_CONTRAST = 3
const PLAIN_BAR = '#3d5a80'

/** The dealer's own colour, unless it could hardly be seen on white. */
function barColour({ theme: { colours } }: Site): string {
  return contrast(colourOf(colours.brand), WHITE) >= MIN_CONTRAST ? colours.brand : PLAIN_BAR
}

const columnsOf = (values: readonly number[]) =>
  values.map((value, n): [string, string] => [DAYS[n]!, grouped(value)])
const byDay = (values: readonly number[]) =>
  columnsOf(values)
    .map((column) => column.join(' '))
    .join(', ')

/** The mail on Monday: figures, two plots with their words, one sentence, and one thing to do. */
export function mondayMailer(
  mail: Mail,
  { from, consoleOrigin, draw }: { from: string; consoleOrigin: string } & Pick<Pictures, 'draw'>,
): MondayMailer {
  return {
    async send({ account, email, name }, site, report) {
      const parts = mondayParts(site, report, { name, consoleOrigin })
      const colour = barColour(site)
      const id = createHash('sha256').update(`${site.slug} ${account}`).digest('base64url').slice(0, 22)
      const picture = async (filename: string, values: number[], behind: number[]) => ({
        filename,
        content: await draw(plot(values, behind, colour), site.slug),
        contentType: 'image/png',
        cid: filename,
      })
      await mail.send({
        // The same at each attempt, so that no mailbox shows it twice.
        messageId: `<monday.${report.from}.${id}@${new URL(consoleOrigin).hostname}>`,
        from: { name: site.name, address: from },
        to: email,
        subject: `${site.name}: the week from ${dayWords(report.from)}`,
        text: plainMail(parts),
        html: htmlMail(site, parts),
        attachments: [
          await picture('visits.png', report.visits, report.visitsBefore),
          await picture('leads.png', report.leads, []),
        ],
        headers: { 'List-Unsubscribe': `<${consoleOrigin}/me>` },
      })
    },
  }
}

/** The words of the mail. */
export function mondayParts(
  site: Site,
  report: WeekReport,
  { name, consoleOrigin }: { name: string; consoleOrigin: string },
): MailParts {
  const at = (path: string) => `${consoleOrigin}/${site.slug}/${path}`
  return {
    title: report.changed,
    intro: `${name}, this was the week from ${dayWords(report.from)} to ${dayWords(addDays(report.from, 6))}.`,
    pictures: [
      {
        cid: 'visits.png',
        title: 'Visits a day',
        words: `Visits a day: ${byDay(report.visits)}. The week before: ${byDay(report.visitsBefore)}.`,
        columns: columnsOf(report.visits),
        note: 'grey: the week before',
      },
      {
        cid: 'leads.png',
        title: 'Leads a day',
        words: `Leads a day: ${byDay(report.leads)}.`,
        columns: columnsOf(report.leads),
      },
    ],
    rows: report.figures.map((figure): [string, string] => [
      figure.words,
      `${grouped(figure.value)}, ${changeWords(figure)}`,
    ]),
    todo: `One thing to do: ${report.todo.words}`,
    button: { label: 'Do it now', href: at(report.todo.to) },
    footer: [`As a page to print: ${at('insights/week')}`],
    stop: { label: 'You asked for this mail. Switch it off', href: `${consoleOrigin}/me` },
  }
}
