import type { ShowTimes as Times } from '#domain/site-desk/times/show-times.ts'
import { Notice, Tag } from '../parts/notice.tsx'
import { When } from './when.tsx'

/** Offers and banners on a line of months, so that gaps and clashes are seen. */
export function ShowTimes({ times: { months, now, rows, clashes } }: { times: Times }) {
  if (rows.length === 0) return null
  return (
    <section className="card" aria-label="When each shows">
      <header className="row between">
        <h2 className="l">When each shows</h2>
        <span className="xs soft">
          {months[0]?.name} to {months.at(-1)?.name}
        </span>
      </header>
      <ul className="items">
        {rows.map(({ key, name, kind, state, words, from, to, isChanged }) => (
          <li key={key} className="show-time">
            <span className="stack grow">
              <span className="strong s cut">{name}</span>
              <span className="xs soft">{kind}</span>
            </span>
            <span className="row row-wrap">
              {isChanged && (
                <Tag kind="act" icon="pen">
                  Not published
                </Tag>
              )}
              <When state={state} words={words} />
            </span>
            <svg viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true">
              {months.map((month) => (
                <path key={month.name} className="month" d={`M${month.at * 400} 0v20`} />
              ))}
              <rect
                className={isChanged ? 'changed' : state}
                x={from * 400}
                y={4}
                width={Math.max(0, to - from) * 400}
                height={12}
                rx={4}
              />
              <path className="today" d={`M${now * 400} 0v20`} />
            </svg>
          </li>
        ))}
      </ul>
      {clashes.length > 0 && (
        <div className="body">
          <Notice icon="warning">
            {clashes.map((clash) => (
              <p key={clash}>{clash}</p>
            ))}
          </Notice>
        </div>
      )}
    </section>
  )
}
