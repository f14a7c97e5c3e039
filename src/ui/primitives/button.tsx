import type { ComponentProps } from 'react'

type Look = {
  /** A view has one filled button; the others are outlined or quiet. */
  look?: 'filled' | 'outline' | 'quiet'
  size?: 'normal' | 'large'
}
const marks = ({ look = 'filled', size = 'normal' }: Look) => ({
  'data-btn': look === 'filled' ? undefined : look,
  'data-size': size === 'large' ? 'large' : undefined,
})

/** A button for an action. For navigation use `ButtonLink`. */
export function Button({ look, size, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={className ? `btn ${className}` : 'btn'}
      {...marks({ look, size })}
      {...rest}
    />
  )
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return <a className={className ? `btn ${className}` : 'btn'} {...marks({ look, size })} {...rest} />
}
