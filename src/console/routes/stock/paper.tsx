import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { PaperLine } from '#domain/desk/stock/papers/paper-lines.ts'
import { missingFacts } from '#domain/desk/stock/papers/papers.ts'
import { loadPaper } from '../../car/load-paper.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/paper.ts'
import '../../styles/papers.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Paper'} · Forecourt console` },
]

export function loader({ params: { dealer, car, paper }, context }: Route.LoaderArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const id = /^\d{1,9}$/.test(car) ? Number(car) : -1
  return loadPaper(ports, actor, { dealer, id, name: paper, origin }, now)
}

/** A longer name is printed smaller, so that a card stays on one page. */
const LONG_NAME = 48

export default function PaperScreen({ loaderData: sheet }: Route.ComponentProps) {
  const { dealer } = useParams()
  const [search, setSearch] = useSearchParams()
  const [filled, setFilled] = useState<Record<string, string>>({})
  const { paper } = sheet
  const isCard = paper.name === 'card'
  // The law wants its papers on A4.
  const size = isCard && search.get('size') === 'a5' ? 'a5' : 'a4'
  const missing = missingFacts(paper, filled)
  return (
    <Screen
      title={sheet.title}
      tools={
        <button type="button" className="button main" onClick={() => print()}>
          <Icon name="download" /> Print or save as PDF
        </button>
      }
    >
      <div className="paper-desk stack-16">
        <div className="row row-wrap not-printed">
          <Link className="link s" to={`/${dealer}/stock/${sheet.id}`}>
            {sheet.car}
          </Link>
          {sheet.others
            .filter(({ notFor, name }) => notFor === null && name !== paper.name)
            .map(({ name, words }) => (
              <Link key={name} className="button small" to={`/${dealer}/stock/${sheet.id}/papers/${name}`}>
                {words}
              </Link>
            ))}
          {isCard && (
            <button
              type="button"
              className="button small"
              onClick={() => setSearch(size === 'a4' ? { size: 'a5' } : {})}
            >
              {size === 'a4' ? 'On A5' : 'On A4'}
            </button>
          )}
          <button type="button" className="button small only-phone" onClick={() => print()}>
            Print
          </button>
        </div>
        <div className="not-printed">
          {paper.notFor ? (
            <Notice kind="due" icon="warning">
              {paper.notFor}
            </Notice>
          ) : (
            <Missing facts={missing} />
          )}
          {paper.name === 'cin' && (
            <p className="s soft">
              Compare it with the current notice of your authority before you display it: forms change.
            </p>
          )}
        </div>
        <article
          className={`paper ${size} paper-${paper.name}`}
          aria-label={`${sheet.title} for ${sheet.car}`}
        >
          <header>
            <h2 className={isCard && sheet.car.length > LONG_NAME ? 'long' : undefined}>
              {isCard ? sheet.car : sheet.title}
            </h2>
            {isCard ? (
              <p className="paper-price">
                {sheet.price ?? 'Ask us'} <small>{sheet.covers}</small>
              </p>
            ) : (
              <p>{sheet.car}</p>
            )}
          </header>
          {paper.parts.map(({ title, lines }) => (
            <section key={title}>
              {title && <h3>{title}</h3>}
              <dl>
                {lines
                  .filter(({ id, value }) => !isCard || (id !== 'price' && value !== null))
                  .map((line) => (
                    <Fact
                      key={line.id}
                      line={line}
                      value={filled[line.id] ?? ''}
                      onType={(value) => setFilled({ ...filled, [line.id]: value })}
                    />
                  ))}
              </dl>
            </section>
          ))}
          {isCard && sheet.features.length > 0 && (
            <ul className="paper-features">
              {sheet.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
          {paper.caution && <p>{paper.caution}</p>}
          {paper.name === 'cin' && (
            <p className="paper-sign">
              <span>Buyer’s name and signature</span>
              <span>Date</span>
            </p>
          )}
          <footer>
            <svg
              viewBox={`0 0 ${sheet.qr.size} ${sheet.qr.size}`}
              role="img"
              aria-label={`QR code of ${sheet.page}`}
            >
              <path d={sheet.qr.path} />
            </svg>
            <p>
              <b>{sheet.dealer}</b>
              <span>{sheet.licence}</span>
              <span>{sheet.page.replace(/^https?:\/\//, '')}</span>
            </p>
          </footer>
        </article>
      </div>
    </Screen>
  )
}

const Missing = ({ facts }: { facts: readonly string[] }) => (
  <Notice kind={facts.length > 0 ? 'due' : 'good'} icon={facts.length > 0 ? 'warning' : 'check'}>
    {facts.length > 0 ? (
      <>
        <b>
          {facts.length} {facts.length === 1 ? 'fact is' : 'facts are'} missing:
        </b>{' '}
        {facts.join(', ')}.
      </>
    ) : (
      'Every fact is there.'
    )}{' '}
    What you type on the paper is printed and not stored.
  </Notice>
)

type FactProps = { line: PaperLine; value: string; onType: (value: string) => void }

/** A fact that is known, or a line to type it on. Without either it stays a line to write on. */
const Fact = ({ line: { id, words, value, options }, value: typed, onType }: FactProps) => (
  <div>
    <dt>{value === null ? <label htmlFor={`fact-${id}`}>{words}</label> : words}</dt>
    <dd>
      {value ??
        (options ? (
          <select id={`fact-${id}`} value={typed} onChange={(event) => onType(event.target.value)}>
            <option value=""> </option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`fact-${id}`}
            value={typed}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
        ))}
    </dd>
  </div>
)
