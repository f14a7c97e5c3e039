import { data, Link } from 'react-router'
import { VITALS, type Vital } from '#domain/insights/vitals.ts'
import { Card } from '../../insights/card.tsx'
import { Measured } from '../../insights/measured.tsx'
import { MiniTable } from '../../insights/mini-table.tsx'
import { openName } from '../../insights/opened/counted.ts'
import { Opens } from '../../insights/opens.tsx'
import { SpanFilters } from '../../insights/span-filters.tsx'
import { dayWords, numberWords } from '../../insights/words.ts'
import { ExportButton } from '../../list/export-button.tsx'
import { useListUrl } from '../../list/url.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { DealerTable, isFlagged } from '../../platform/dealer-table.tsx'
import { loadPlatform } from '../../platform/load-platform.ts'
import { Plots } from '../../plots/as-tables.tsx'
import { BarPlot } from '../../plots/bar-plot.tsx'
import { LinePlot } from '../../plots/line-plot.tsx'
import { workOf } from '../../request.ts'
import type { Route } from './+types/platform.ts'

export const meta: Route.MetaFunction = () => [{ title: 'The platform · Forecourt console' }]

/** The health of all dealers' systems. For everybody but operators this address is a 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const platform = await loadPlatform(ports, actor, url.searchParams, now)
  if (!platform) throw data(null, { status: 404 })
  return platform
}

const VITAL_NAMES = Object.keys(VITALS) as Vital[]
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export default function Platform({ loaderData }: Route.ComponentProps) {
  const { dealers, feeds, slow, refused, line, words, range, today } = loaderData
  const { search } = useListUrl()
  const query = search.size > 0 ? `?${search}` : ''
  const daysOf = ({ slug, kind }: { slug: string; kind: string }) =>
    `/${slug}/insights/speed?${new URLSearchParams([...search, ['open', openName({ of: 'page', name: kind })]])}`
  const waiting = total(dealers.flatMap(({ late, dead }) => [...Object.values(late), ...Object.values(dead)]))
  const open = dealers.filter(isFlagged).length + feeds.length + slow.length + waiting + refused.length
  const labels = line.days.map(dayWords)
  return (
    <main className="choose wide">
      <header className="row between">
        <Link className="row link s" to="/">
          <Icon name="left" size="s" /> All dealers
        </Link>
        <ExportButton path="/platform/export" words="CSV" />
      </header>
      <div className="stack">
        <h1>{open === 0 ? 'Everything runs' : `${open} ${open === 1 ? 'thing' : 'things'} to look at`}</h1>
        <p className="soft">
          {dealers.length} {dealers.length === 1 ? 'dealer' : 'dealers'}, {words}. Nobody’s name is here: to
          see more of a dealer you enter it with a reason.
        </p>
      </div>
      <div className="filters">
        <SpanFilters range={range} today={today} />
      </div>
      <Plots>
        <div className="insights stack-16">
          {refused.map(({ file, reason }) => (
            <Notice key={file + reason} kind="act" icon="warning">
              <b>{file}</b> was refused: {reason}
            </Notice>
          ))}
          <Card
            title="Dealers"
            file="dealers"
            side={waiting > 0 ? `${numberWords(waiting)} not delivered` : undefined}
          >
            <DealerTable dealers={dealers} search={search} />
          </Card>
          <Card
            title="Feeds to look at"
            file="feeds"
            side={`${numberWords(total(dealers.map((one) => one.feeds.all)))} in all`}
          >
            {feeds.length === 0 ? (
              <p className="soft">
                {dealers.some((one) => one.feeds.all > 0)
                  ? 'Every feed came in as it should.'
                  : 'No dealer has a feed yet.'}
              </p>
            ) : (
              <MiniTable
                label="Feeds to look at"
                columns={[{ words: 'Dealer' }, { words: 'Feed' }, { words: 'What it says' }]}
                rows={feeds.map((feed) => ({
                  key: `${feed.slug} ${feed.feed}`,
                  cells: [
                    feed.name,
                    <Link
                      key="feed"
                      className="link"
                      to={`/${feed.slug}/feeds${feed.run ? `/runs/${feed.run}` : ''}`}
                    >
                      {feed.feed}
                    </Link>,
                    feed.says.join(' '),
                  ],
                }))}
              />
            )}
          </Card>
          <Card title="Slow pages" file="slow" side="three of four visits were at least this good">
            {slow.length === 0 ? (
              <p className="soft">Every kind of page was fast for three of four visits.</p>
            ) : (
              <MiniTable
                label="Slow pages"
                columns={[
                  { words: 'Dealer' },
                  { words: 'Page' },
                  { words: 'Views', isNumber: true },
                  ...VITAL_NAMES.map((vital) => ({ words: VITALS[vital].words })),
                ]}
                rows={slow.map((page) => ({
                  key: `${page.slug} ${page.kind}`,
                  cells: [
                    page.name,
                    <Link key="kind" className="link" to={`/${page.slug}/insights/speed${query}`}>
                      {page.words}
                    </Link>,
                    <Opens key="views" to={daysOf(page)} value={page.views} of={`views, ${page.words}`} />,
                    ...VITAL_NAMES.map((vital) => <Measured key={vital} vital={vital} value={page[vital]} />),
                  ],
                }))}
              />
            )}
          </Card>
          <Card title="Visits and leads of all dealers, a day" file="days" side={words}>
            <LinePlot
              title="Visits"
              sentence={`Visits a day at all dealers: ${numberWords(total(line.visits))} in all.`}
              labels={labels}
              series={[
                { name: 'Visits', values: line.visits },
                ...(line.before ? [{ name: 'Before', values: line.before, isDashed: true }] : []),
              ]}
            />
            <BarPlot
              title="Leads"
              sentence={`Leads a day at all dealers: ${numberWords(total(line.leads))} in all.`}
              labels={labels}
              series={[{ name: 'Leads', values: line.leads }]}
              height={110}
            />
          </Card>
        </div>
      </Plots>
    </main>
  )
}
