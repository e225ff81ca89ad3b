import { useRef, useState, type DragEvent } from 'react'
import { useSubmit } from 'react-router'
import { localPath } from '#i18n/language.ts'

export type Dragging = ReturnType<typeof useDragging>

/** Rows are taken by their handle and let go over another one, whose place they take. */
export function useDragging() {
  const submit = useSubmit()
  const taken = useRef<number>(undefined)
  const [overPosition, setOverPosition] = useState<number>()
  return {
    handle: (id: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        taken.current = id
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 20, 20)
      },
      onDragEnd() {
        taken.current = undefined
        setOverPosition(undefined)
      },
    }),
    over: (position: number) => ({
      'data-over': overPosition === position || undefined,
      onDragOver(event: DragEvent) {
        if (taken.current === undefined) return
        event.preventDefault()
        setOverPosition(position)
      },
      onDrop(event: DragEvent) {
        if (taken.current === undefined) return
        event.preventDefault()
        const action = localPath(`/admin/categories/${taken.current}/order`)
        void submit({ place: position }, { method: 'post', action, preventScrollReset: true })
      },
    }),
  }
}
