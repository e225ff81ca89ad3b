/** The icons that a category may have (docs/product.md, "Categories and places"). */
export const categoryIcons = [
  'Car',
  'Home',
  'Smartphone',
  'Monitor',
  'Shirt',
  'TreePine',
  'Bike',
  'Zap',
  'Settings',
  'Gift',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** What a new category may ask of an ad; the free one exists once, because the database knows it. */
export const newCategoryKinds = ['general', 'vehicle', 'property', 'service'] as const
