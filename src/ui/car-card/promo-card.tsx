import type { PromoTile } from '#domain/site/content-schema.ts'
import { useOfferAlt } from '#ui/page/site-context.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** A dealer's message between the cars. */
export function PromoCard({ tile: { ground, picture, title, text, link } }: { tile: PromoTile }) {
  const alt = useOfferAlt(picture ?? '')
  return (
    <li className="promo" data-ground={ground}>
      <div>
        {picture && <Picture source={picture} alt={alt} sizes="192px" ratio="2:1" widest={534} />}
        <div className="stack">
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </li>
  )
}
