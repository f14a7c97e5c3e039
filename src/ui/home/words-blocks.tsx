import { ServerPicture, usePictureAlt } from '#ui/page/server-picture.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Disclosure } from '#ui/primitives/disclosure.tsx'
import { NamedIcon } from '#ui/primitives/icons/named-icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { groundOf, Section } from './section.tsx'
import { withCount } from './with-count.ts'

const HALF = '(width >= 56rem) 38rem, 100vw'

/** One line across the page: a label, a sentence and a link. */
export function Notice({ block, filling }: BlockProps<'notice'>) {
  return (
    <div className="notice" data-ground={groundOf(block.ground)}>
      <div className="wrap">
        <span className="tag" data-tone="plain">
          {block.tag}
        </span>
        <p>{withCount(block.text, filling.count)}</p>
        <a className="more" href={block.link.href}>
          {withCount(block.link.label, filling.count)}
        </a>
      </div>
    </div>
  )
}

/** A picture beside the dealer's text. */
export function Story({ block, filling }: BlockProps<'story'>) {
  const { title, text, ground, picture, pictureAlt, paragraphs, points, link, flip } = block
  const altOf = usePictureAlt()
  return (
    <BlockSection className="section" data-ground={groundOf(ground)} version={{ block, filling }}>
      <div className={picture ? 'wrap band' : 'wrap prose'} data-flip={flip ? '' : undefined}>
        {picture && (
          <div className="photo">
            <ServerPicture source={picture} alt={pictureAlt || altOf(picture)} sizes={HALF} />
          </div>
        )}
        <div className="stack">
          {text && <p className="eyebrow">{text}</p>}
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {withCount(paragraph, filling.count)}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="points">
              {points.map((point) => (
                <li key={point.title}>
                  <NamedIcon name={point.icon} />
                  <div>
                    <h3>{point.title}</h3>
                    <p>{point.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {link && (
            <ButtonLink href={link.href} look="outline">
              {withCount(link.label, filling.count)}
            </ButtonLink>
          )}
        </div>
      </div>
    </BlockSection>
  )
}

/**
 * Why Choose Us: the dealer's own points, or Safety, Reliability, Sustainability, Efficiency
 * (MODEL-4).
 */
export function WhyChooseUs({ block, filling }: BlockProps<'whyChooseUs'>) {
  return (
    <Section ground={block.ground} title={block.title} text={block.text} version={{ block, filling }}>
      <ul className="why">
        {block.points.map(({ icon, title, text }) => (
          <li key={title}>
            <NamedIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One to three calls to action: finance, trade-in, service. */
export function Calls({ block, filling }: BlockProps<'calls'>) {
  const altOf = usePictureAlt()
  return (
    <BlockSection className="section" data-ground={groundOf(block.ground)} version={{ block, filling }}>
      <ul className="wrap calls" data-count={block.items.length}>
        {block.items.map(({ title, text, link, picture }, at) => (
          <li key={title} className="callout" data-ground={at === 0 ? 'brand' : 'surface'}>
            {picture && (
              <Picture source={picture} alt={altOf(picture)} sizes="20rem" ratio="2:1" widest={534} />
            )}
            <div className="stack">
              <h2>{title}</h2>
              {text && <p className="lead">{text}</p>}
            </div>
            <ButtonLink href={link.href} size="large" look={at === 0 ? 'filled' : 'outline'}>
              {withCount(link.label, filling.count)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}

/** Numbered steps. */
export function Steps({ block, filling }: BlockProps<'steps'>) {
  return (
    <Section ground={block.ground} title={block.title} text={block.text} version={{ block, filling }}>
      <ol className="steps" data-steps={block.ground === 'surface' ? 'cards' : undefined}>
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** One large sentence with its explanation. */
export function Statement({ block, filling }: BlockProps<'statement'>) {
  return (
    <BlockSection className="section" data-ground={groundOf(block.ground)} version={{ block, filling }}>
      <div className="wrap statement">
        <h2>{block.title}</h2>
        <ol>
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </BlockSection>
  )
}

/** Frequently asked questions. The first one is open. */
export function Faqs({ block, filling }: BlockProps<'faqs'>) {
  return (
    <BlockSection className="section" data-ground={groundOf(block.ground)} version={{ block, filling }}>
      <div className="wrap letter" data-top="">
        <div className="stack">
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
        </div>
        <div className="faq">
          {block.items.map(({ question, answer }, at) => (
            <Disclosure key={question} summary={question} open={at === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </BlockSection>
  )
}
