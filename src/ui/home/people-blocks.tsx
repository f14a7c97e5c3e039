import { shownRating } from '#domain/location/rating.ts'
import { pictureHref } from '#domain/picture.ts'
import { reviewAge, reviewDay } from '#domain/site/views/review-age.ts'
import { usePictureAlt } from '#ui/page/server-picture.tsx'
import { useServerScope, useServerSite } from '#ui/page/server-scope.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { PersonPhoto } from '#ui/primitives/portrait.tsx'
import { Stars } from '#ui/primitives/stars.tsx'
import type { BlockProps } from './block-props.ts'
import { Section } from './section.tsx'

/**
 * The rating as text: '4.6 out of 5', '731 reviews' (MODEL-3). Nothing below the dealer's minimum
 * (LOC-7).
 */
function RatingLine() {
  const { reviews, gmb_profiles } = useServerSite()
  const average = Number(reviews.average_rating)
  const rating = shownRating({ average_rating: average, review_count: reviews.count }, reviews)
  if (!rating) return null
  const href = gmb_profiles[0]?.review_url
  return (
    <p className="rating">
      <Stars rating={average} /> <b>{rating.average}</b>{' '}
      {href ? <a href={href}>{rating.reviews}</a> : <span>{rating.reviews}</span>}
    </p>
  )
}

/**
 * Customer reviews (MODEL-3). Reviews without text are left out; nothing is shown if the dealer
 * hides reviews.
 */
export function Reviews({ block, filling }: BlockProps<'reviews'>) {
  const { site, now } = useServerScope()
  const { reviews } = site
  const { timeZone } = site.locations[0]!
  const shown = reviews.items.filter(({ text }) => text).slice(0, block.limit)
  const altOf = usePictureAlt()
  const { focuses } = useSite()
  if (reviews.hidden || shown.length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} aside={<RatingLine />} version={{ block, filling }}>
      <ul className="reviews">
        {shown.map((review) => (
          <li key={review.id}>
            <Stars rating={review.rating} />
            <blockquote>{review.text}</blockquote>
            <p className="soft review-by">
              {review.image && (
                <img
                  src={pictureHref(review.image, { width: 130 })}
                  alt={altOf(review.image)}
                  data-focus={focuses[review.image]}
                  width="44"
                  height="44"
                  loading="lazy"
                />
              )}
              <span>
                {review.customer_name},{' '}
                <time dateTime={reviewDay(review)}>{review.review_date_in_words}</time>
                <br />
                <small>{reviewAge(review, now, timeZone)}</small>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The dealer's staff. */
export function Staff({ block, filling }: BlockProps<'staff'>) {
  const { staff } = useServerSite()
  if (staff.length === 0) return null
  return (
    <Section ground={block.ground} title={block.title} text={block.text} version={{ block, filling }}>
      <ul className="people">
        {staff.map((person) => (
          <li key={person.name}>
            <PersonPhoto person={person} size={100} />
            <div>
              <h3>{person.name}</h3>
              <p className="soft">{person.role}</p>
              {person.about && <p>{person.about}</p>}
              {person.email && (
                <p>
                  <a href={`mailto:${person.email}`}>{person.email}</a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
