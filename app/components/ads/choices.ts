/** A category or governorate as selects and links show it. */
export type CategoryChoice = { id: number; name: string; icon: string }
export type GovernorateChoice = { id: number; name: string; nameAr: string; slug: string }
