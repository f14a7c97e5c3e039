import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { savedSearches, viewedCars } from './browser-list.ts'

export function showYours(place: HTMLElement): void {
  createRoot(place).render(<YourSearches />)
}

/** Saved searches and recently viewed cars, rendered only in the browser. */
function YourSearches() {
  const [saved, setSaved] = useState(savedSearches.all)
  const [viewed] = useState(viewedCars.all)
  return (
    <>
      {saved.length > 0 && (
        <section className="yours">
          <h2>Saved searches</h2>
          <ul className="wishes">
            {saved.map((search) => (
              <li key={search.href} className="pill">
                <a href={search.href}>{search.label}</a>
                <button
                  type="button"
                  aria-label={`Forget ${search.label}`}
                  onClick={() => {
                    savedSearches.remove(search)
                    setSaved(savedSearches.all)
                  }}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {viewed.length > 0 && (
        <section className="yours">
          <h2>Recently viewed</h2>
          <ul className="viewed">
            {viewed.map(({ href, name, picture }) => (
              <li key={href}>
                <a href={href}>
                  <span className="photo">
                    {picture && <Picture source={picture} alt="" sizes="160px" widest={360} />}
                  </span>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
