import { readCookie } from './cookies.ts'

export const dataSaverCookie = 'data_saver'

/** Whether this browser's owner chose to spare data. */
export function choseDataSaver(request: Request) {
  return readCookie(request, dataSaverCookie) === 'on'
}

/** Whether fewer bytes are wanted, by choice or by the browser: then nothing is sent that only moves and decorates. */
export function savesData(request: Request) {
  return choseDataSaver(request) || request.headers.get('Save-Data')?.trim().toLowerCase() === 'on'
}
