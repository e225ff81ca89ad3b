import { Form, Link, NavLink, type FormProps, type LinkProps, type NavLinkProps } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { isFirstPress } from './one-press.ts'

type Path = { to: string }

/** A link whose path is put in the page's language; the pages fade into each other where the browser can. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & Path) {
  return <Link to={localPath(to)} viewTransition {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & Path) {
  return <NavLink to={localPath(to)} viewTransition {...rest} />
}

/**
 * A form whose action is put in the page's language, so that its answer is too. Pressed twice it is sent once;
 * what it is answered with is looked at from the same place, unless it is another page or names its row.
 */
export function LocalForm({ action, onSubmit, ...rest }: FormProps & { action: string }) {
  const isPost = rest.method === 'post'
  return (
    <Form
      action={localPath(action)}
      preventScrollReset={isPost}
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event)
        if (isPost && !rest.reloadDocument && !event.defaultPrevented && !isFirstPress(event)) event.preventDefault()
      }}
    />
  )
}
