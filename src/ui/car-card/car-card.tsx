import { bodyImageOrDefault } from '#domain/car/body-image.ts'
import type { CardCar } from '#domain/car/card-car.ts'
import type { CarAction } from '#domain/car/page/car-buttons.ts'
import { EVENTS } from '#domain/events.ts'
import { Heart } from '#ui/favourites/heart.tsx'
import { FinanceFigures } from '#ui/finance/finance-figures.tsx'
import { Cached } from '#ui/page/cached-part.tsx'
import { keyOf } from '#ui/page/json-text.ts'
import { useServerBlur } from '#ui/page/server-scope.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture, preloadPicture } from '#ui/primitives/picture.tsx'
import { CarTag } from './car-tag.tsx'

const SIZES = '(width >= 100rem) 300px, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 92vw'

const PHOTO = { sizes: SIZES, widest: 850 } as const

/** Preloads the photo of a card on the first screen. */
export function preloadCardPhoto({ picture }: CardCar) {
  if (picture) preloadPicture({ source: picture, ...PHOTO })
}

/**
 * One car, in results, favourites and similar cars (CARD-1). Only clicks on results are counted.
 */
export function CarCard({ car, eager, isResult }: { car: CardCar; eager?: boolean; isResult?: boolean }) {
  const { card, garageHref } = useSite()
  const { noPhoto } = card
  const hasGarage = garageHref !== undefined
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which drops the code of the other side
  const blur = import.meta.env.SSR ? useServerBlur(car.picture) : undefined
  // A cached part cannot preload its photo, so cards on the first screen are not cached.
  const name = eager ? undefined : () => keyOf(car, `card ${noPhoto} ${hasGarage} ${isResult}`)
  const given = { car, noPhoto, hasGarage, eager, isResult, blur }
  return (
    <Cached as="li" className="card" data-state={car.state} cacheKey={name}>
      <CardContent {...given} />
    </Cached>
  )
}

type ContentProps = {
  car: CardCar
  noPhoto: string
  hasGarage: boolean
  eager?: boolean
  isResult?: boolean
  blur?: string
}

function CardContent({ car, noPhoto, hasGarage, eager, isResult, blur }: ContentProps) {
  return (
    <>
      <CardPhoto car={car} noPhoto={noPhoto} eager={eager} blur={blur} />
      {car.tag && <CarTag tag={car.tag} />}
      {car.photos > 1 && (
        <span className="photo-count" aria-hidden="true">
          <Icon name="camera" /> {car.photos}
        </span>
      )}
      <div className="card-head">
        <h3 className="card-title">
          <a href={car.href} data-event={isResult ? EVENTS.searchResultClick : undefined} data-car={car.id}>
            {car.title}
          </a>
        </h3>
        <p className="card-sub">{car.subtitle}</p>
        {car.place && (
          <p className="card-place">
            <Icon name="pin" /> {car.place}
            {car.away && `, ${car.away} away`}
          </p>
        )}
      </div>
      <ul className="chips">
        {car.chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      <div className="price" data-none={car.price.none}>
        <p className="now">
          <b>{car.price.words}</b> {car.price.type && <small>{car.price.type}</small>}
        </p>
        {car.finance && <FinanceFigures {...car.finance} />}
      </div>
      <div className="card-actions">
        {car.actions.map((action, at) => (
          <CardAction key={action.kind} car={car} action={action} at={at} />
        ))}
      </div>
      <Heart car={car} hasGarage={hasGarage} />
    </>
  )
}

/**
 * The blurred preview behind the photo. Only the server has it: hydration leaves the existing
 * markup alone.
 */
function CardBlur({ blur }: { blur?: string }) {
  const __html = blur ? `<img class="blur" src="${blur}" alt="" width="16" height="11">` : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data uri of ours, in base 64
  return <span className="unboxed" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** The photo. Without one, an illustration of the body type and the dealer's text (CARD-7). */
function CardPhoto({ car, noPhoto, eager, blur }: Omit<ContentProps, 'hasGarage'>) {
  if (car.picture) {
    return (
      <div className="photo">
        <CardBlur blur={blur} />
        <Picture source={car.picture} alt="" {...PHOTO} eager={eager} />
      </div>
    )
  }
  return (
    <div className="photo" data-empty="">
      <Picture
        source={`tiles/${bodyImageOrDefault(car.body)}`}
        alt=""
        sizes="(width >= 48rem) 7rem, 13rem"
        ratio="2:1"
        widest={360}
      />
      <p>{noPhoto}</p>
      {car.requestPhotos && (
        <a className="more" href={car.requestPhotos} data-dialog="">
          Request photos
        </a>
      )}
    </div>
  )
}

/** The first action is a filled button, the second is outlined, the rest are plain. */
function CardAction({
  car,
  action: { kind, label, href, dialog, ask },
  at,
}: {
  car: CardCar
  action: CarAction
  at: number
}) {
  if (kind === 'compare') return <Heart car={car} label={label} icon="compare" />
  const look = kind === 'call' || at > 1 ? 'quiet' : at === 0 && kind !== 'similar' ? 'filled' : 'outline'
  return (
    <ButtonLink
      look={look}
      href={href}
      data-dialog={dialog && ''}
      data-reveal={ask && JSON.stringify(ask)}
      aria-label={`${label}: ${car.title}`}
    >
      {kind === 'call' && <Icon name="phone" />}
      {label}
    </ButtonLink>
  )
}
