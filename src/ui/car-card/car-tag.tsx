import type { Tag } from '#domain/car/tags.ts'
import { pictureHref } from '#domain/picture.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'

/** The tag of a car: words, or the picture of a badge that says the same (TAG-3). */
export function CarTag({ tag }: { tag: Tag }) {
  if (tag.image)
    return (
      <img
        className="tag tag-badge"
        src={pictureHref(tag.image, { width: 240 })}
        alt={tag.text}
        width="72"
        height="72"
      />
    )
  return (
    <span className="tag" data-tone={tag.tone}>
      {tag.badge && <Icon name="shield" />}
      {tag.text}
    </span>
  )
}
