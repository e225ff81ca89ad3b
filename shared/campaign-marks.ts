/** Names of marks that other sites put behind an address; no page of ours reads them. */
export const campaignMark = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igsh|igshid|mc_[ce]id|ref_src|si)$/
