use pilgi_desktop_lib::payment_message::{ParseError, read_payment_message};

#[test]
fn accepts_only_messages_with_the_exact_fields_of_their_type() {
    let wrong = [
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":1,"success":false}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"","amount":1,"success":true}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":1.5,"success":true}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":-1,"success":true}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":"1","success":true}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":1,"success":true,"more":1}"#,
        r#"{"type":"PAYMENT_CONFIRMED","orderId":"a","amount":1,"success":true,"error":"x"}"#,
        r#"{"type":"PAYMENT_FAILED","orderId":"a","success":true,"error":"x"}"#,
        r#"{"type":"PAYMENT_FAILED","orderId":"a","success":false}"#,
        r#"{"type":"PAYMENT_FAILED","orderId":1,"success":false,"error":"x"}"#,
        r#"{"type":"OTHER","orderId":"a","success":false,"error":"x"}"#,
        r#"{"orderId":"a","success":false,"error":"x"}"#,
        "null",
    ];
    for body in wrong {
        assert_eq!(read_payment_message(body.as_bytes()), Err(ParseError::WrongShape), "{body}");
    }
    assert_eq!(read_payment_message(b"{\"type\":"), Err(ParseError::NotJson));
    assert_eq!(read_payment_message(b"\xff"), Err(ParseError::NotJson));
    assert!(read_payment_message(br#"{"success":false,"error":"","orderId":"a","type":"PAYMENT_FAILED"}"#).is_ok());
}
