import type { TermSum } from '#ports/insights/insights.ts'
import { Tag } from '../../parts/notice.tsx'
import { changeCell, changeColumn } from '../change.tsx'
import { demandOf } from '../load-others.ts'
import type { TermRow } from '../load-terms.ts'
import { MiniTable } from '../mini-table.tsx'
import { Opens, useOpens } from '../opens.tsx'
import { numberWords } from '../words.ts'

const DEMAND = {
  none: ['late', 'cross', 'We had none'],
  few: ['due', 'warning', 'Few for many'],
  covered: ['plain', 'check', 'Covered'],
} as const

function DemandTag({ term }: { term: TermSum }) {
  const [kind, icon, words] = DEMAND[demandOf(term)]
  return (
    <Tag kind={kind} icon={icon}>
      {words}
    </Tag>
  )
}

/** What somebody typed. It opens the same search on the website. */
export const Term = ({ term, shop }: { term: string; shop: string }) => (
  <a className="link" href={shop + encodeURIComponent(term)} target="_blank" rel="noreferrer">
    “{term}”
  </a>
)

/** What people searched for. The number of cars opens the search, the number of times its days. */
export function WordTable({ words, shop }: { words: readonly TermRow[]; shop: string }) {
  const opens = useOpens()
  if (words.length === 0) return <p className="soft">Nobody typed anything in these days.</p>
  return (
    <MiniTable
      label="Searches"
      columns={[
        { words: 'They asked for' },
        { words: 'Times', isNumber: true },
        { words: 'Cars we showed', isNumber: true },
        { words: 'Demand' },
        ...changeColumn(words),
      ]}
      rows={words.map((term) => ({
        key: term.term,
        cells: [
          <Term key="term" term={term.term} shop={shop} />,
          <Opens
            key="times"
            to={opens.counted('words', { of: 'asked', name: term.term })}
            value={term.times}
            of={`searches for ${term.term}`}
          />,
          term.hits === 0 ? (
            '0'
          ) : (
            <a
              key="hits"
              className="link"
              href={shop + encodeURIComponent(term.term)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${numberWords(term.hits)} cars for ${term.term}`}
            >
              {numberWords(term.hits)}
            </a>
          ),
          <DemandTag key="tag" term={term} />,
          ...changeCell(term.times, term.before),
        ],
      }))}
    />
  )
}

type TermTableProps = {
  /** What the words are, and what is counted of them. */
  label: string
  of: 'facet' | 'campaign' | 'referrer'
  on: 'words' | 'sources'
  terms: readonly (TermRow & { words?: string })[]
  empty: string
}

export function TermTable({ label, of, on, terms, empty }: TermTableProps) {
  const opens = useOpens()
  if (terms.length === 0) return <p className="soft">{empty}</p>
  return (
    <MiniTable
      label={label}
      columns={[{ words: label }, { words: 'Times', isNumber: true }, ...changeColumn(terms)]}
      rows={terms.map(({ term, words = term, times, before }) => ({
        key: term,
        cells: [
          words,
          <Opens
            key="times"
            to={opens.counted(on, { of, name: term })}
            value={times}
            of={`times ${words}`}
          />,
          ...changeCell(times, before),
        ],
      }))}
    />
  )
}
