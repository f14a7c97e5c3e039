import { viewedCars } from './browser-list.ts'

/** Stores the car on this page for 'Recently viewed'. */
export default function enhanceViewed(root: ParentNode): void {
  const saves = root.querySelector<HTMLElement>('.car [data-save]')?.dataset.save
  if (!saves || !location.pathname.startsWith('/cars/')) return
  try {
    const { name, primary_image_url: picture } = JSON.parse(saves)
    viewedCars.add({
      href: location.pathname,
      name: String(name),
      ...(picture && { picture: String(picture) }),
    })
  } catch {
    // The data of the car is invalid, so it is not stored.
  }
}
