import { readCookie, type HasHeaders } from './cookies.ts'

export const dataSaverCookie = 'data_saver'

/** Whether this browser's owner chose to spare data. */
export function choseDataSaver(request: HasHeaders) {
  return readCookie(request, dataSaverCookie) === 'on'
}

/** Data saver, by choice or by the browser's Save-Data header: then nothing is sent that only moves and decorates. */
export function savesData(request: HasHeaders) {
  return choseDataSaver(request) || request.headers.get('Save-Data')?.trim().toLowerCase() === 'on'
}
