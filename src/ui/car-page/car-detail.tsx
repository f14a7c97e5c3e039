import { memoize } from '#domain/caching/memoize.ts'
import type { CarPage } from '#domain/car/page/car-page.ts'
import type { Fact, KeyFact } from '#domain/car/page/specification.ts'
import { Cached } from '#ui/page/cached-part.tsx'
import { textOf } from '#ui/page/json-text.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'

export function CarKeyFacts({ page: { keyFacts } }: { page: CarPage }) {
  return (
    <>
      <h2 className="sr">Key facts</h2>
      <Cached as="dl" className="facts" cacheKey={() => `key facts ${textOf(keyFacts)}`}>
        <KeyFacts facts={keyFacts} />
      </Cached>
    </>
  )
}

const KeyFacts = ({ facts }: { facts: KeyFact[] }) =>
  facts.map(({ icon, label, value }) => (
    <div key={label}>
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))

/**
 * Description, features and specification. They are cached apart from prices and tags, which change
 * more often.
 */
export function CarDetail({ page }: { page: CarPage }) {
  const parts = partsOf(page)
  return (
    <Cached as="div" className="detail" cacheKey={() => `detail ${textOf(parts)}`}>
      <Detail {...parts} />
    </Cached>
  )
}

/** The same object for every visitor of the page, so that its JSON is written once. */
const partsOf = memoize(
  ({ description, features, specification, papers, around, questions, href }: CarPage) => ({
    description,
    features,
    specification,
    papers,
    around,
    questions,
    href,
  }),
)

type Parts = ReturnType<typeof partsOf>

function Detail({ description, features, specification, papers, around, questions, href }: Parts) {
  return (
    <>
      {description.length > 0 && (
        <section>
          <h2>What we know about it</h2>
          <Prose paragraphs={description} />
        </section>
      )}
      {features.length > 0 && (
        <section>
          <h2>Features</h2>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" /> {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(papers.length > 0 || around) && (
        <section>
          <h2>See for yourself</h2>
          <ul className="ticks">
            {around && (
              <li>
                <Icon name="camera" /> <a href={around}>Turn it around</a>
              </li>
            )}
            {papers.map((paper) => (
              <li key={paper.href}>
                <Icon name={paper.icon} />{' '}
                <a href={paper.href} target="_blank" rel="noopener noreferrer nofollow">
                  {paper.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section>
          <h2>Ask about it</h2>
          {questions.map(({ ask, answer }) => (
            <details key={ask} className="question">
              <summary>
                {ask} <Icon name="down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
          <p>
            <a className="more" href={`${href}/enquire`} data-dialog="">
              Ask something else
            </a>
          </p>
        </section>
      )}
      <section className="whole">
        <h2>Specification</h2>
        <Facts facts={specification} />
      </section>
    </>
  )
}

const SHOWN_AT_FIRST = 2

/** The first paragraphs; the rest unfold on request. */
function Prose({ paragraphs }: { paragraphs: string[] }) {
  const rest = paragraphs.slice(SHOWN_AT_FIRST)
  return (
    <div className="prose">
      {paragraphs.slice(0, SHOWN_AT_FIRST).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rest.length > 0 && (
        <details className="clamp">
          <summary>Read the rest</summary>
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="specification">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
