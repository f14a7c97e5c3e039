import type { CarPage } from '#domain/car/page/car-page.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

/** The text below the photos, with a link to request more (CARD-7). */
export function CarPhotosFoot({ page: { photos, requestPhotos } }: { page: CarPage }) {
  const { noPhoto } = useServerSite().card
  return (
    <>
      {photos.length === 0 && (
        <div className="photo" data-empty="">
          <p>{noPhoto}</p>
        </div>
      )}
      {requestPhotos && (
        <a className="more" href={requestPhotos} data-dialog="">
          <Icon name="camera" /> {photos.length ? 'Request more photos' : 'Request photos'}
        </a>
      )}
    </>
  )
}
