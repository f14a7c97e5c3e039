import type { Site } from '#domain/site/site-schema.ts'
import { escapeMarkup } from './lead-words.ts'

/** A plot with bars of one width, and what stands below each. */
export type MailPlot = {
  cid: string
  title: string
  words: string
  columns: [label: string, number: string][]
  note?: string
}

export type MailParts = {
  title: string
  intro: string
  /** What the shopper wrote, kept line by line. */
  quote?: string
  /** One thing to do. */
  todo?: string
  car?: { name: string; details: string; picture?: string; href?: string }
  /** Several cars, each a line with its link. */
  cars?: { name: string; details: string; href: string }[]
  /** Plots that travel with the mail, each with the same in words. */
  pictures?: MailPlot[]
  rows: [label: string, answer: string][]
  button?: { label: string; href: string }
  footer: string[]
  /** The way to stop such mails, below everything. */
  stop?: { label: string; href: string }
}

/** The same mail in plain words. */
export function plainMail(parts: MailParts): string {
  const { title, intro, quote, todo, car, cars, pictures, rows, button, footer, stop } = parts
  const lines = [title, '', intro]
  if (car) lines.push('', car.name, car.details, ...(car.href ? [car.href] : []))
  for (const one of cars ?? []) lines.push('', one.name, one.details, one.href)
  if (quote) lines.push('', ...quote.split('\n').map((line) => `> ${line}`))
  if (todo) lines.push('', todo)
  for (const { words } of pictures ?? []) lines.push('', words)
  if (rows.length) lines.push('', ...rows.map(([label, answer]) => `${label}: ${answer}`))
  if (button) lines.push('', `${button.label}: ${button.href}`)
  const end = stop ? [...footer, `${stop.label}: ${stop.href}`] : footer
  return `${[...lines, '', '--', ...end].join('\n')}\n`
}

/** One column of tables with inline styles: the only layout that all mail programs render alike. */
export function htmlMail(site: Site, parts: MailParts): string {
  const { brand, onBrand } = site.theme.colours
  const e = escapeMarkup
  const cell = (inner: string, style = '') =>
    `<tr><td style="padding:0 28px 16px;${style}">${inner}</td></tr>`
  const { title, intro, quote, todo, car, cars, pictures, rows, button, footer, stop } = parts
  const box = (text: string) =>
    cell(
      `<div style="padding:14px 18px;background:#f6f6f6;border-left:3px solid ${e(brand)};white-space:pre-wrap">${e(text)}</div>`,
    )
  const plots = (pictures ?? []).map((plot) => cell(plotBlock(plot))).join('')
  const carLines = (cars ?? [])
    .map((one) =>
      cell(
        `<a href="${e(one.href)}" style="color:#111;font-size:17px;font-weight:700">${e(one.name)}</a><br><span style="color:#555">${e(one.details)}</span>`,
      ),
    )
    .join('')
  const carBlock = car
    ? cell(
        `${car.picture ? `<img src="${e(car.picture)}" width="504" alt="" style="display:block;width:100%;height:auto;border-radius:6px;margin-bottom:12px">` : ''}<strong style="font-size:18px">${car.href ? `<a href="${e(car.href)}" style="color:#111">${e(car.name)}</a>` : e(car.name)}</strong><br><span style="color:#555">${e(car.details)}</span>`,
      )
    : ''
  const table = rows.length
    ? cell(
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows
          .map(
            ([label, answer]) =>
              `<tr><th align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #e5e5e5;font-weight:400;color:#555;white-space:nowrap">${e(label)}</th><td style="padding:8px 0;border-top:1px solid #e5e5e5;font-weight:600">${linked(answer)}</td></tr>`,
          )
          .join('')}</table>`,
      )
    : ''
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(title)}</title></head><body style="margin:0;background:#f3f3f3;color:#111;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;border-radius:8px"><tr><td style="padding:20px 28px;border-bottom:4px solid ${e(brand)};font-weight:700">${e(site.name)}</td></tr><tr><td style="padding:24px 28px 8px;font-size:22px;line-height:1.25;font-weight:700">${e(title)}</td></tr>${cell(e(intro), 'color:#555')}${quote ? box(quote) : ''}${todo ? box(todo) : ''}${carBlock}${carLines}${plots}${table}${button ? cell(`<a href="${e(button.href)}" style="display:inline-block;padding:12px 20px;background:${e(brand)};color:${e(onBrand)};border-radius:6px;text-decoration:none;font-weight:600">${e(button.label)}</a>`) : ''}<tr><td style="padding:16px 28px 24px;border-top:1px solid #e5e5e5;color:#666;font-size:13px">${footer.map(withLink).join('<br>')}${stop ? `<br><a href="${e(stop.href)}" style="color:#555">${e(stop.label)}</a>` : ''}</td></tr></table></td></tr></table></body></html>`
}

/** A plot, with its columns below the bars. Without pictures its words stand there instead. */
function plotBlock({ cid, title, words, columns, note }: MailPlot): string {
  const e = escapeMarkup
  const width = `${(100 / columns.length).toFixed(2)}%`
  const cells = columns.map(
    ([label, number]) =>
      `<td align="center" width="${width}" style="padding:6px 0 0;color:#555;font-size:12px;line-height:1.35">${e(label)}<br><strong>${e(number)}</strong></td>`,
  )
  return `<div style="padding-bottom:8px;font-weight:700">${e(title)}${note ? ` <span style="font-weight:400;color:#555">${e(note)}</span>` : ''}</div><img src="cid:${e(cid)}" width="504" alt="${e(words)}" style="display:block;width:100%;height:auto"><table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

/** A line whose address at its end can be opened. */
const withLink = (line: string): string =>
  escapeMarkup(line).replace(/https?:\/\/\S+$/, (href) => `<a href="${href}" style="color:#555">${href}</a>`)

/** A number to tap and an address to write to; anything else stays text. */
function linked(answer: string): string {
  const words = escapeMarkup(answer)
  if (/^[\w.%+-]+@[\w.-]+$/.test(answer)) return `<a href="mailto:${words}" style="color:#111">${words}</a>`
  if (/^[+\d][\d ()-]{7,}$/.test(answer)) {
    return `<a href="tel:${answer.replace(/[^\d+]/g, '')}" style="color:#111">${words}</a>`
  }
  return words
}
