import { announcementAt } from '#domain/site/views/announcement.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'

/**
 * A sentence above the header, on its days (HDR-10). It is outside the cached chrome, whose time
 * may be minutes old.
 */
export function AnnouncementBar() {
  const { site, now } = useServerScope()
  const announcement = announcementAt(site, now)
  if (!announcement) return null
  const { text, link } = announcement
  return (
    <aside className="announcement" data-ground="accent" aria-label="Announcement">
      <p className="wrap">
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
    </aside>
  )
}
