import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Plots } from './as-tables.tsx'
import { BarPlot } from './bar-plot.tsx'
import { HeatPlot } from './heat-plot.tsx'
import { LinePlot } from './line-plot.tsx'
import { Spark } from './spark.tsx'
import { StepPlot } from './step-plot.tsx'

const markup = (plot: ReactElement) => renderToStaticMarkup(plot)
const lineOf = (html: string, n = 0) => [...html.matchAll(/<path[^>]* d="([^"]*)"/g)][n]?.[1] ?? ''

test('a plot says in a sentence what it shows, whatever is missing in it', () => {
  const sentence = 'Forty visits a day'
  for (const html of [
    markup(<LinePlot title="Visits" sentence={sentence} labels={[]} series={[]} />),
    markup(
      <LinePlot
        title="Visits"
        sentence={sentence}
        labels={['Mon']}
        series={[{ name: 'Visits', values: [0] }]}
      />,
    ),
    markup(<BarPlot title="Leads" sentence={sentence} labels={[]} series={[]} />),
    markup(<StepPlot title="Price" sentence={sentence} series={[]} until="2026-11-17" timeZone="UTC" />),
    markup(<Spark sentence={sentence} values={[]} />),
    markup(<Spark sentence={sentence} values={[3]} />),
    markup(
      <Plots>
        <BarPlot
          title="Leads"
          sentence={sentence}
          labels={['Mon']}
          series={[{ name: 'Leads', values: [0] }]}
        />
      </Plots>,
    ),
  ]) {
    expect(html).toContain(`role="img" aria-label="${sentence}"`)
    expect(html).not.toMatch(/NaN|Infinity|undefined|style=/)
  }
})

test('a gap in a line is a gap, and a second line differs by more than its colour', () => {
  const html = markup(
    <LinePlot
      title="Visits"
      sentence="Visits"
      labels={['Mon', 'Tue', 'Wed', 'Thu']}
      series={[
        { name: 'This week', values: [1, null, 2, 3] },
        { name: 'The week before', values: [2, 2, 2, 2], isDashed: true },
      ]}
      notes={[{ at: 2, words: 'Published' }]}
    />,
  )
  expect(lineOf(html).match(/M/g)).toHaveLength(2)
  expect(lineOf(html, 1).match(/M/g)).toHaveLength(1)
  expect(html).toContain('plot-line p2 dashed')
  expect(html).toContain('Published')
})

test('a price moves in steps and holds until the end', () => {
  const html = markup(
    <StepPlot
      title="Price"
      sentence="The price"
      until="2026-11-17T00:00:00Z"
      timeZone="Australia/Sydney"
      series={[
        {
          name: 'Ours',
          points: [
            { at: '2026-11-01T00:00:00Z', value: 20_000 },
            { at: '2026-11-09T00:00:00Z', value: 18_000 },
          ],
        },
      ]}
    />,
  )
  const points = lineOf(html)
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number))
  // Each step is level or upright.
  for (const [n, [x, y]] of points.slice(1).entries())
    expect(x === points[n]![0] || y === points[n]![1]).toBe(true)
  expect(points.at(-1)![0]).toBe(628)
})

test('a price that was set on Tuesday morning at the yard was not set on Monday', () => {
  const points = [{ at: '2026-11-16T20:00:00Z', value: 20_000 }]
  const html = markup(
    <StepPlot
      title="Price"
      sentence="The price"
      until="2026-11-16T23:00:00Z"
      timeZone="Australia/Sydney"
      series={[{ name: 'Ours', points }]}
    />,
  )
  expect(html).toContain('>17 Nov<')
  expect(html).not.toContain('>16 Nov<')
})

test('bars stand on each other, and their heights are in proportion', () => {
  const html = markup(
    <BarPlot
      title="Leads"
      sentence="Leads"
      labels={['Mon', 'Tue']}
      series={[
        { name: 'Leads', values: [2, 4] },
        { name: 'Calls', values: [4, 0] },
      ]}
    />,
  )
  const heights = [...html.matchAll(/<rect[^>]*rx="2"[^>]* height="([\d.]+)" width="\d/g)].map(([, height]) =>
    Number(height),
  )
  const [monday = 0, calls = 0, tuesday = 0] = heights.slice(-4)
  expect(calls).toBeCloseTo(2 * monday)
  expect(tuesday).toBeCloseTo(calls)
})

test('long names under bars that stand close are on two lines in turn, and all are there', () => {
  const linesOf = (labels: string[]) => {
    const html = markup(
      <BarPlot title="Leads" sentence="Leads" labels={labels} series={[{ name: 'Leads', values: [] }]} />,
    )
    return labels.map((words) => new RegExp(`y="([\\d.]+)" text-anchor="middle">${words}<`).exec(html)?.[1])
  }
  const names = Array.from({ length: 12 }, (_, n) => `Negotiating${n}`)
  expect(linesOf(names)).toEqual(names.map((_, n) => (n % 2 === 0 ? '197' : '186')))
  expect(linesOf(['New', 'Negotiating'])).toEqual(['197', '197'])
})

test('days under many bars are on one line, and some name the others', () => {
  const labels = Array.from({ length: 28 }, (_, n) => `${n + 1} Oct`)
  const html = markup(
    <BarPlot title="Leads" sentence="Leads" labels={labels} series={[{ name: 'Leads', values: [] }]} />,
  )
  const lines = [...html.matchAll(/y="([\d.]+)" text-anchor="middle">(\d+) Oct</g)]
  expect(new Set(lines.map(([, y]) => y)).size).toBe(1)
  expect(lines.length).toBeLessThan(28)
})

test('nothing is counted in parts, so no line stands between none and one', () => {
  const ticksOf = (html: string) =>
    [...html.matchAll(/text-anchor="end">([\d.]+)</g)].map(([, value]) => value)
  const none = { title: 'Leads', sentence: 'None', labels: ['Mon', 'Tue'] }
  const series = [{ name: 'Leads', values: [0, 1] }]
  expect(ticksOf(markup(<BarPlot {...none} series={series} />))).toEqual(['0', '1'])
  expect(ticksOf(markup(<LinePlot {...none} series={series} />))).toEqual(['0', '1'])
  const halves = [{ name: 'Hours', values: [0, 0.5] }]
  expect(ticksOf(markup(<LinePlot {...none} series={halves} />))).toContain('0.4')
})

test('the first and the last day stay within the plot', () => {
  const html = markup(
    <LinePlot
      title="Visits"
      sentence="Visits"
      labels={['1 Nov', '9 Nov', '18 Nov']}
      series={[{ name: 'Visits', values: [1, 2, 3] }]}
    />,
  )
  for (const [day, anchor] of [
    ['1 Nov', 'start'],
    ['9 Nov', 'middle'],
    ['18 Nov', 'end'],
  ])
    expect(html).toMatch(new RegExp(`text-anchor="${anchor}">${day}<`))
})

test('a strip of hours is darker for more, and outlines what is asked', () => {
  const heat = (
    <HeatPlot
      title="Leads"
      sentence="Leads by hour"
      rows={['Mon', 'Tue']}
      columns={['8 am', '9 am', '10 am']}
      values={[
        [0, 4, 2],
        [0, 0, 1],
      ]}
      outlines={[{ from: 0.5, to: 2 }, undefined]}
      hrefOf={(row, column) => `/leads?came=${row + 1}-${column + 8}`}
    />
  )
  const html = markup(heat)
  expect(html).toContain('role="img" aria-label="Leads by hour"')
  const shades = [...html.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, shade]) => Number(shade))
  expect(shades[1]).toBe(1)
  expect(shades[2]).toBeGreaterThan(shades[5]!)
  expect(shades[0]).toBe(shades[3])
  expect(html.match(/plot-outline/g)).toHaveLength(1)
})
