import { Form, Link, NavLink, type FormProps, type LinkProps, type NavLinkProps } from 'react-router'
import { localPath } from '#i18n/language.ts'

type Path = { to: string }

/** A link whose path is put in the page's language; the pages fade into each other where the browser can. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & Path) {
  return <Link to={localPath(to)} viewTransition {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & Path) {
  return <NavLink to={localPath(to)} viewTransition {...rest} />
}

/** A form whose action is put in the page's language, so that its answer is too. */
export function LocalForm({ action, ...rest }: FormProps & { action: string }) {
  return <Form action={localPath(action)} {...rest} />
}
