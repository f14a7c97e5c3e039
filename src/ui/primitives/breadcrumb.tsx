export type Crumb = { label: string; href?: string }

/** The breadcrumb. The last crumb is this page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map(({ label, href }, at) => (
          <li key={label}>
            {href && at < crumbs.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
