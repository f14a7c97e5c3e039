import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { WeekReport } from '#domain/insights/week.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { sourceFiles } from '../../../scripts/checks/source-files.ts'
import { renderPool } from '../images/render-pool.ts'
import { mondayMailer } from './monday-mail.ts'

const REPORT: WeekReport = {
  from: '2026-11-09',
  to: '2026-11-15',
  figures: [{ words: 'Leads', value: 52, before: 44 }],
  visits: [560, 588, 612, 655, 690, 1790, 742],
  visitsBefore: [505, 530, 548, 580, 610, 700, 664],
  leads: [5, 8, 6, 7, 9, 12, 9],
  changed: 'Leads changed most: 52, up 18 % from 44.',
  todo: { words: '“hybrid camry” was asked for 48 times and found nothing.', to: 'insights/words' },
}

async function theMail(brand?: string): Promise<MailMessage> {
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message) }
  const pool = renderPool()
  const draw = (svg: string) => pool.render({ svg })
  const mailer = mondayMailer(mail, { from: 'a@x.example', consoleOrigin: 'https://console.example', draw })
  const site = aSite({ slug: 'yard' })
  const colours = { ...site.theme.colours, ...(brand && { brand }) }
  const themed = { ...site, theme: { ...site.theme, colours } }
  await mailer.send({ account: 'one', email: 'jo@x.example', name: 'Jo' }, themed, REPORT)
  pool.close()
  return sent[0]!
}

test('INSIGHT-2 each bar of the Monday mail has its day and number below it, and each plot its words', async () => {
  const { html, text } = await theMail()
  const columns = [...html!.matchAll(/<td align="center"[^>]*>(\w+)<br><strong>([\d,]+)<\/strong>/g)]
  expect(columns.map(([, day, number]) => `${day} ${number}`)).toEqual([
    ...['Mon 560', 'Tue 588', 'Wed 612', 'Thu 655', 'Fri 690', 'Sat 1,790', 'Sun 742'],
    ...['Mon 5', 'Tue 8', 'Wed 6', 'Thu 7', 'Fri 9', 'Sat 12', 'Sun 9'],
  ])
  expect(html).toContain('alt="Visits a day: Mon 560, Tue 588,')
  expect(text).toContain('Sun 742. The week before: Mon 505, Tue 530,')
  expect(text).toContain('\nOne thing to do: “hybrid camry”')
  expect(text).toContain('Leads a day: Mon 5, Tue 8, Wed 6, Thu 7, Fri 9, Sat 12, Sun 9.')
})

test('INSIGHT-2 the way to the page to print is a link', async () => {
  const { html } = await theMail()
  expect(html).toContain('<a href="https://console.example/yard/insights/week"')
})

test('INSIGHT-2 the plots of the Monday mail are pictures that another process drew', async () => {
  const { attachments } = await theMail()
  expect(attachments!.map(({ filename }) => filename)).toEqual(['visits.png', 'leads.png'])
  for (const { content } of attachments!) {
    const { format, width, height } = await sharp(Buffer.from(content)).metadata()
    expect([format, width, height]).toEqual(['png', 1008, 240])
  }
})

test('pictures are made in processes that can be killed, never in the one that serves', () => {
  const native = /(?:from|import\() ?'sharp'/
  const users = sourceFiles('src').filter(({ path, text }) => !/test/.test(path) && native.test(text))
  expect(users.map(({ path }) => path).sort()).toEqual([
    'src/adapters/images/render-child.ts',
    'src/adapters/images/render-mark.ts',
    // A command, which ends when somebody stops it.
    'src/cli/site/logo-colours.ts',
  ])
})

/** The colour at the foot of the bar of Saturday, the highest. */
async function colourOfBar({ attachments }: MailMessage): Promise<number[]> {
  const picture = sharp(Buffer.from(attachments![1]!.content))
  const { width, height } = await picture.metadata()
  const at = { left: Math.round((width * 11) / 14), top: height - 4, width: 1, height: 1 }
  return [...(await picture.extract(at).removeAlpha().raw().toBuffer())]
}

test('INSIGHT-2 bars have the colour of the dealer, unless it could hardly be seen on white', async () => {
  expect(await colourOfBar(await theMail('#0b2a4a'))).toEqual([0x0b, 0x2a, 0x4a])
  expect(await colourOfBar(await theMail('#f7f3e8'))).toEqual([0x3d, 0x5a, 0x80])
})
