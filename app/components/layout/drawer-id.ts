/** Names the drawer of categories for the button that opens it. */
export const drawerId = 'category-bar'
