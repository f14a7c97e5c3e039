import { Heart, type HeartCar } from '#ui/favourites/heart.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

async function share(title: string) {
  const url = location.href
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    const { showToast } = await import('#ui/primitives/overlays/show-toast.ts')
    showToast('Link copied.')
  } catch {
    // The visitor cancelled, or the browser cannot copy. The link is still in the address bar.
  }
}

/** Save, share and print. */
export function ShareTools({ car }: { car: HeartCar }) {
  const { garageHref } = useSite()
  return (
    <>
      <Heart car={car} label={garageHref ? 'Add to garage' : 'Save'} hasGarage={Boolean(garageHref)} />
      <button className="btn" data-btn="quiet" type="button" onClick={() => share(car.title)}>
        <Icon name="share" /> Share
      </button>
      <button className="btn" data-btn="quiet" type="button" onClick={() => window.print()}>
        <Icon name="print" /> Print
      </button>
    </>
  )
}
