/** The site's own three ads; their view counts are samples and never join the statistics. */
export const platformAds = [
  {
    title: 'عندك شيء زائد عن حاجتك؟ اعرضه مجانًا',
    description: 'صوّر الغرض بهاتفك واكتب سعره ومكانه، فنراجع الإعلان وننشره. النشر العادي مجاني في كل الفئات.',
    categoryId: 6,
    type: 'promoted',
    actionUrl: '/post',
    buttonText: 'أضف إعلانك',
    sampleViews: 2140,
  },
  {
    title: 'اجعل إعلانك في أول القائمة',
    description: 'الإعلان المميز والمروّج يظهران قبل غيرهما في الرئيسية والبحث وصفحة الفئة. اختر النوع عندما تنشر إعلانك.',
    categoryId: 1,
    type: 'featured',
    actionUrl: '/post',
    buttonText: 'اعرف أكثر',
    sampleViews: 860,
  },
  {
    title: 'اشترِ بأمان: عاين قبل أن تدفع',
    description: 'لا تحوّل عربونًا قبل أن ترى الغرض بعينك، وقابل البائع في مكان عام، وإن شككت في إعلان فأبلغنا عنه.',
    categoryId: 9,
    type: 'promoted',
    actionUrl: '/faq',
    buttonText: 'نصائح الأمان',
    sampleViews: 1250,
  },
] as const
