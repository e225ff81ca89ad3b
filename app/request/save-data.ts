/** Whether the browser asks for fewer bytes: then nothing is sent that only moves and decorates. */
export function savesData(request: Request) {
  return request.headers.get('Save-Data')?.trim().toLowerCase() === 'on'
}
