export const conditions = ['new', 'used-excellent', 'used-very-good', 'used-good', 'needs-repair'] as const
