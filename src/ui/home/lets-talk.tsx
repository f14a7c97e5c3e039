import { mainLocation } from '#domain/location/choose-locations.ts'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { ServerPicture, usePictureAlt } from '#ui/page/server-picture.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { groundOf } from './section.tsx'
import { withCount } from './with-count.ts'

/**
 * Let's Talk: a call to action with one button, and optionally the hours or a picture (MODEL-4).
 */
export function LetsTalk({ block, filling }: BlockProps<'letsTalk'>) {
  const site = useServerSite()
  const altOf = usePictureAlt()
  const { title, text, ground, button, picture, hours } = block
  const location = hours ? mainLocation(site.locations) : undefined
  const call = (
    <ButtonLink href={button.href} size="large">
      {button.label}
    </ButtonLink>
  )
  const isAlone = !picture && !location
  return (
    <BlockSection className="section" data-ground={groundOf(ground)} version={{ block, filling }}>
      <div className={picture ? 'wrap band' : 'wrap letter'}>
        {picture && (
          <div className="photo">
            <ServerPicture source={picture} alt={altOf(picture)} sizes="(width >= 56rem) 38rem, 100vw" />
          </div>
        )}
        <div className="stack">
          <h2>{title}</h2>
          {text && <p className="lead">{withCount(text, filling.count)}</p>}
          {!isAlone && call}
        </div>
        {location && <HoursTable location={location} settings={site.hours} />}
        {isAlone && call}
      </div>
    </BlockSection>
  )
}
