import type { Fact } from '#domain/car/specification.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useServerCar } from './use-server-car.ts'

export function CarKeyFacts() {
  const { keyFacts } = useServerCar().page
  return (
    <>
      <h2 className="sr">Key facts</h2>
      <dl className="facts">
        {keyFacts.map(({ icon, label, value }) => (
          <div key={label}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the dealer wrote, what it has and everything known of it. */
export function CarDetail() {
  const { description, features, specification } = useServerCar().page
  return (
    <div className="detail">
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
    </div>
  )
}

const SHOWN_AT_FIRST = 2

/** The first paragraphs, and the rest on request. */
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
