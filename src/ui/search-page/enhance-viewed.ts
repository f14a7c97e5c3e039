import { viewedCars } from './browser-list.ts'

/** Remembers the car whose page this is, for 'Recently viewed'. */
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
    // A page that cannot say which car it shows is not remembered.
  }
}
