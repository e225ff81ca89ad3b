import { Outlet } from 'react-router'
import { AdminMenu } from '#app/components/admin/admin-menu.tsx'

/** The menu beside every page of administration; each page guards itself. */
export default function AdminLayout() {
  return (
    <div className="page max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <AdminMenu />
      <Outlet />
    </div>
  )
}
