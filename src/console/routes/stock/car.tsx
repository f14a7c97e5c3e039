import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { STAGE_WORDS, STAGES } from '#domain/desk/stock/stage.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { CarFacts, FieldDialog } from '../../car/car-facts.tsx'
import { CarSide } from '../../car/car-side.tsx'
import { changeCar } from '../../car/change-car.ts'
import { loadCar } from '../../car/load-car.ts'
import { useCarChange, useLastChange } from '../../car/use-car-change.tsx'
import { BulkMenu } from '../../list/bulk.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice, Tag } from '../../parts/notice.tsx'
import { UndoButton } from '../../parts/undo-button.tsx'
import { Spark } from '../../plots/spark.tsx'
import { StepPlot } from '../../plots/step-plot.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/car.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Car'} · Forecourt console` },
]

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

export function loader({ url, params: { dealer, car }, context }: Route.LoaderArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const input = { dealer, id: idOf(car), day: url.searchParams.get('as-of'), origin }
  return loadCar(ports, actor, input, now)
}

export async function action({ request, params: { dealer, car }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'car.edit', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  return changeCar({ ports, actor, dealer, id: idOf(car), now }, await request.formData())
}

export default function CarScreen({ loaderData: car }: Route.ComponentProps) {
  const { dealer } = useParams()
  const change = useCarChange()
  const changeLast = useLastChange()
  const [changing, setChanging] = useState<string>()
  const changed = car.fields.find(({ name }) => name === changing)
  const mayChange = (field: string) => (field.startsWith('price') ? car.mayPrice : car.mayEdit)
  const setPrice = () => setChanging('price')
  const hide = () => change({ intent: 'stage', stage: car.isHidden ? 'shown' : 'hidden' })
  const navigate = useNavigate()
  const shortcuts = [
    { keys: 'o', words: 'Photos', run: () => void navigate(`/${dealer}/stock/${car.id}/photos`) },
    { keys: 'w', words: 'Window card', run: () => void navigate(`/${dealer}/stock/${car.id}/papers/card`) },
    ...(car.mayPrice ? [{ keys: '$', words: 'Price', run: setPrice }] : []),
    ...(car.mayEdit ? [{ keys: 'h', words: car.isHidden ? 'Show' : 'Hide', run: hide }] : []),
  ]
  useShortcuts('Car', shortcuts)
  return (
    <Screen title={car.name}>
      <div className="car-head">
        <nav className="s soft" aria-label="Where you are">
          <Link className="link" to={`/${dealer}/stock`}>
            Cars
          </Link>
        </nav>
        <div className="car-top">
          <div className="car-photos" aria-hidden="true">
            {car.photos.map((photo) => (
              <img key={photo} src={photo} alt="" width="360" height="240" />
            ))}
            {car.photos.length === 0 && (
              <span className="thumb none">
                <Icon name="photo" size="l" />
              </span>
            )}
            {car.morePhotos > 0 && <span className="more">+{car.morePhotos}</span>}
          </div>
          <div className="stack-16">
            <p className="car-line">
              <b className="car-price">{car.price ?? 'No price'}</b> {car.priceCovers} ·{' '}
              {car.facts.join(' · ')} · <b>{car.days === 1 ? '1 day' : `${car.days} days`} here</b>{' '}
              <Tag kind={car.stage === 'on-sale' ? 'good' : 'plain'}>{car.stageWords}</Tag>
              {car.isHidden && car.stage !== 'hidden' && <Tag>Hidden</Tag>}
              {car.isByHand && <Tag>added by hand</Tag>}
            </p>
            <div className="row row-wrap car-acts">
              {car.mayPrice && (
                <button type="button" className="button main" onClick={setPrice}>
                  <Icon name="valuation" /> Change the price <kbd>$</kbd>
                </button>
              )}
              <Link className="button" to={`/${dealer}/stock/${car.id}/photos`}>
                <Icon name="photo" /> Photos <kbd>O</kbd>
              </Link>
              {car.mayEdit && (
                <>
                  <button type="button" className="button" onClick={hide}>
                    {car.isHidden ? 'Show it' : 'Hide'} <kbd>H</kbd>
                  </button>
                  <span className="stage-menu">
                    <BulkMenu
                      words="It is…"
                      icon="flag"
                      title="Where does it stand?"
                      options={STAGES.filter((stage) => stage !== car.stage).map(
                        (stage) => [stage, STAGE_WORDS[stage]] as const,
                      )}
                      onChoose={(stage) => change({ intent: 'stage', stage })}
                    />
                  </span>
                </>
              )}
              {car.mayEdit && (
                <Link className="button quiet" to={`/${dealer}/stock/new?from=${car.id}`}>
                  <Icon name="copy" /> Copy
                </Link>
              )}
              {car.mayDelete && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => changeLast({ intent: 'delete' })}
                >
                  <Icon name="cross" /> Delete
                </button>
              )}
              <a className="button quiet" href={car.page} target="_blank" rel="noreferrer">
                <Icon name="out" /> See it on the site
              </a>
            </div>
          </div>
        </div>
      </div>
      <div className="columns car-body">
        <div className="stack-16">
          {car.endings.map(({ name, words, ends, feedSays }) => (
            <Notice key={name} kind="due" icon="warning">
              <b>
                {name === 'price' ? 'Your price' : `What you set as “${words}”`} ends on {ends}.
              </b>{' '}
              {feedSays
                ? `From then on the feed’s ${feedSays} shows.`
                : 'From then on it is empty: the feed has none.'}{' '}
              {mayChange(name) && (
                <>
                  <button type="button" className="link" onClick={() => setChanging(name)}>
                    Keep it longer
                  </button>{' '}
                  or{' '}
                  <button
                    type="button"
                    className="link"
                    onClick={() => change({ intent: 'give-back', field: name })}
                  >
                    give it back now
                  </button>
                  .
                </>
              )}
            </Notice>
          ))}
          {car.prices.shown.length > 0 && (
            <section className="card" aria-label="Price since it came">
              <div className="body">
                <StepPlot
                  title="Price since it came"
                  sentence={car.prices.sentence}
                  series={[
                    { name: 'on our site', points: car.prices.shown },
                    ...(car.prices.feed.length > 0
                      ? [{ name: 'in the feed', points: car.prices.feed, isDashed: true }]
                      : []),
                  ]}
                  notes={car.prices.notes}
                  until={car.prices.until}
                  timeZone={car.prices.timeZone}
                />
                {car.like && (
                  <p className="s soft car-demand">
                    {car.like} Like means: make, model and kind, and at most two years apart.
                  </p>
                )}
                {car.demand && (
                  <p className="row s soft car-demand">
                    <Spark
                      values={car.demand.views}
                      dots={car.demand.leads}
                      strokes={car.demand.saves}
                      sentence={car.demand.sentence}
                      width={180}
                    />
                    {car.demand.sentence}
                  </p>
                )}
              </div>
            </section>
          )}
          <CarFacts
            fields={car.fields}
            isByHand={car.isByHand}
            feedName={car.feedName}
            mayChange={({ name }) => mayChange(name)}
            onGiveBack={(field) => change({ intent: 'give-back', field })}
          />
          <Happened car={car} />
        </div>
        <CarSide car={car} />
      </div>
      <KeyStrip shortcuts={shortcuts} />
      {changed && (
        <FieldDialog field={changed} isByHand={car.isByHand} onClose={() => setChanging(undefined)} />
      )}
    </Screen>
  )
}

const Happened = ({ car }: { car: Route.ComponentProps['loaderData'] }) => (
  <section className="card" aria-labelledby="happened">
    <header>
      <h2 id="happened">What happened to it</h2>
    </header>
    <ul className="body happened">
      {car.lines.map(({ id, when, who, words, changes, reason, undoes }) => (
        <li key={id}>
          <span className="grow">
            <b>{who}</b> {words}{' '}
            {changes.map(({ field, from, to }) => (
              <span key={field}>
                {field} {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}{' '}
              </span>
            ))}
            {reason && <span className="soft">“{reason}”</span>}
          </span>
          {undoes && <UndoButton operation={undoes} />}
          <span className="soft s nowrap">{when}</span>
        </li>
      ))}
      <li>
        <span className="grow">It came</span>
        <span className="soft s nowrap">{car.listed}</span>
      </li>
    </ul>
  </section>
)
