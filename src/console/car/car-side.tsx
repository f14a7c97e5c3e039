import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { HealthMeter } from '../stock/health-meter.tsx'
import { CarPreview } from './car-preview.tsx'
import type { CarData } from './load-car.ts'

/** Health with what would raise it, and where the car is advertised. */
export function CarSide({ car }: { car: CarData }) {
  const { health, advertisers } = car
  const { dealer } = useParams()
  return (
    <div className="stack-16">
      <section className="card" aria-labelledby="health">
        <header>
          <h2 id="health" className="grow">
            Health
          </h2>
          <HealthMeter share={health.share} word={health.word} />
        </header>
        <ul className="body checks">
          <Check isMet={health.photos.has >= health.photos.wanted}>
            {health.photos.has} of {health.photos.wanted} photos
            {health.photos.has < health.photos.wanted && (
              <Raise points={30 - Math.floor((health.photos.has * 30) / health.photos.wanted)}>
                Add photos
              </Raise>
            )}
          </Check>
          {health.checks.map(({ id, words, isMet, points, raise }) => (
            <Check key={id} isMet={isMet}>
              {words}
              {!isMet && <Raise points={points}>{raise}</Raise>}
            </Check>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="advertised">
        <header>
          <h2 id="advertised">Where it is advertised</h2>
        </header>
        <ul className="body checks">
          <Check isMet={car.isOnSite}>
            Our site
            {car.isOnSite ? (
              <a className="link end" href={car.page} target="_blank" rel="noreferrer">
                Open
              </a>
            ) : (
              <span className="second">
                {car.isHidden ? 'It is hidden.' : 'The site’s choice of stock leaves it out.'}
              </span>
            )}
          </Check>
          {advertisers.map(({ name, reasons }) => (
            <Check key={name} isMet={reasons.length === 0} isBad>
              {name}
              {reasons.map((reason) => (
                <span key={reason} className="second">
                  Left out: {reason}.
                </span>
              ))}
            </Check>
          ))}
        </ul>
      </section>
      <CarPreview car={car} />
      <section className="card" aria-labelledby="more">
        <header>
          <h2 id="more">More of it</h2>
        </header>
        <div className="body stack-16">
          {car.papers.map(({ name, words }) => (
            <Link key={name} className="link s" to={`/${dealer}/stock/${car.id}/papers/${name}`}>
              {words}
            </Link>
          ))}
          <Link className="link s" to={`/${dealer}/history?target=car:${car.id}`}>
            Everything that people did to it
          </Link>
          <form method="get" className="row row-wrap as-of">
            <label className="s soft" htmlFor="as-of">
              As it stood on
            </label>
            <input id="as-of" className="input" type="date" name="as-of" defaultValue={car.asOf?.day} />
            <button type="submit" className="button">
              Look
            </button>
          </form>
          {car.asOf && (
            <div className="s" role="status">
              <p>{car.asOf.words}</p>
              {car.asOf.differs.length > 0 && (
                <ul className="then">
                  {car.asOf.differs.map(({ words, was, is }) => (
                    <li key={words}>
                      {words}: <b>{was}</b> <span className="soft">now {is}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      </section>
    </div>
  )
}

type CheckProps = { isMet: boolean; isBad?: boolean; children: React.ReactNode }

const Check = ({ isMet, isBad, children }: CheckProps) => (
  <li className={isMet ? 'met' : isBad ? 'bad' : 'open'}>
    <Icon name={isMet ? 'check' : isBad ? 'cross' : 'warning'} size="s" />
    <span className="unseen">{isMet ? 'Done: ' : isBad ? 'Left out: ' : 'Missing: '}</span>
    <span className="check-words">{children}</span>
  </li>
)

const Raise = ({ points, children }: { points: number; children: React.ReactNode }) => (
  <span className="second">
    {children}: {points} points more.
  </span>
)
