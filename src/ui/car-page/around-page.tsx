import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/**
 * Pictures taken around a car, in order. With scripts they are one picture that turns. Without
 * they are a list.
 */
export function AroundPage({ title, href, frames }: { title: string; href: string; frames: string[] }) {
  return (
    <div className="wrap section-end">
      <Breadcrumb
        crumbs={[{ label: 'Home', href: '/' }, { label: title, href }, { label: 'From all sides' }]}
      />
      <h1>{title} from all sides</h1>
      <div className="around" data-around="">
        <ol>
          {frames.map((frame, n) => (
            <li key={frame} className="photo">
              <Picture
                source={frame}
                alt={`${title}, picture ${n + 1} of ${frames.length} around it`}
                sizes="(width >= 64rem) 56rem, 92vw"
                widest={1200}
                eager={n === 0}
              />
            </li>
          ))}
        </ol>
      </div>
      <p>
        <ButtonLink look="outline" href={href}>
          Back to the {title}
        </ButtonLink>
      </p>
    </div>
  )
}
