/** The form that a request brings. A body that is no form at all, or breaks off, is thrown as 400: no page of ours sends one. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
