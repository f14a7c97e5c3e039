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
export function CarDetail({ page: { description, features, specification } }: { page: CarPage }) {
  const name = () => `detail ${textOf(description)} ${textOf(features)} ${textOf(specification)}`
  return (
    <Cached as="div" className="detail" cacheKey={name}>
      <Detail description={description} features={features} specification={specification} />
    </Cached>
  )
}

function Detail({
  description,
  features,
  specification,
}: Pick<CarPage, 'description' | 'features' | 'specification'>) {
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
