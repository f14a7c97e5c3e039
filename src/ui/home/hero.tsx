import type { BlockOf } from '#domain/site/blocks-schema.ts'
import { ServerPicture, usePictureAlt } from '#ui/page/server-picture.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Carousel } from '#ui/primitives/carousel/carousel.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { HeroSearch } from './hero-search.tsx'
import { groundOf } from './section.tsx'
import { withCount } from './with-count.ts'

type Shelf = NonNullable<BlockOf<'hero'>['shelf']>

/** Tiles instead of a picture, as in an online shop. */
function ShopShelf({ shelf }: { shelf: Shelf }) {
  const altOf = usePictureAlt()
  return (
    <ul className="shelf wrap">
      {shelf.map(({ title, text, href, picture, kind }) => (
        <li
          key={href + title}
          data-kind={kind === 'plain' ? undefined : kind}
          data-ground={kind === 'accent' ? 'accent' : undefined}
        >
          <a href={href}>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
            {picture ? (
              <Picture
                source={picture}
                alt={altOf(picture)}
                ratio={kind === 'big' ? '3:2' : '2:1'}
                sizes={kind === 'big' ? '(width >= 60rem) 40rem, 100vw' : '(width >= 60rem) 20rem, 50vw'}
                widest={kind === 'big' ? 1600 : 534}
                eager={kind === 'big'}
              />
            ) : (
              <Icon name="right" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Large slides beside the search column. */
function RailSlides({ shelf }: { shelf: Shelf }) {
  const altOf = usePictureAlt()
  const slides = shelf.map(({ title, text, href, picture }, at) => ({
    key: href + title,
    content: (
      <a href={href}>
        {picture && (
          <Picture
            source={picture}
            alt={altOf(picture)}
            sizes="(width >= 64rem) 55rem, 100vw"
            widest={2000}
            eager={at === 0}
          />
        )}
        <span className="slide-words">
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </span>
      </a>
    ),
  }))
  return (
    <div className="hero-slides">
      <Carousel label="On now" slides={slides} auto />
    </div>
  )
}

/** The first screen: headline, picture or slides, and the search. */
export function Hero({ block, filling }: BlockProps<'hero'>) {
  const { variant, ground, flip, eyebrow, lines, lead, button, picture, pictureAlt, search, shelf } = block
  const altOf = usePictureAlt()
  return (
    <section
      className="hero"
      data-hero={variant}
      data-ground={groundOf(ground)}
      data-flip={flip ? '' : undefined}
    >
      <div className="hero-copy wrap">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        {lead && <p className="lead">{withCount(lead, filling.count)}</p>}
        {button && (
          <ButtonLink href={button.href} size="large">
            {withCount(button.label, filling.count)}
          </ButtonLink>
        )}
      </div>
      {shelf && variant === 'rail' && <RailSlides shelf={shelf} />}
      {shelf && variant !== 'rail' && <ShopShelf shelf={shelf} />}
      {picture && (
        <div className="hero-picture">
          {/* A phone shows the middle of a picture that is wider than the screen. */}
          <ServerPicture
            source={picture}
            alt={pictureAlt || altOf(picture)}
            sizes="(width >= 40rem) 100vw, 40rem"
            ratio="20:9"
            widest={2000}
            eager
          />
        </div>
      )}
      {search && <HeroSearch search={search} filling={filling} />}
    </section>
  )
}
