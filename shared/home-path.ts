/** Where the home page stands: at `/`, or behind the landing page where the setting wants one (docs/product.md, "Home"). */
export function homePathOf({ landingPage }: { landingPage: boolean }) {
  return landingPage ? '/home' : '/'
}
