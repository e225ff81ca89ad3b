/** How the post form answers a page that sent a waiting ad by itself, once the ad is there; nothing else answers so. */
export const postedStatus = 201
